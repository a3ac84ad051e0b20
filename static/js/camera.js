// The camera: a video in, what is in its middle out, frame by frame, until it is closed.

const SHARP = { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } };
const canvas = document.createElement("canvas");
const paper = canvas.getContext("2d", { willReadFrequently: true });
let stream = null;

/** Whether this browser lends a camera to this page at all. */
export const lent = Boolean(navigator.mediaDevices?.getUserMedia);

/** Let a video show the camera; raise what the browser says where there is none, or it may not be used. */
export async function openCamera(video) {
  stream = await navigator.mediaDevices.getUserMedia({ video: SHARP });
  video.srcObject = stream;
  await video.play();
}

/** Give the camera back. */
export function closeCamera(video) {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = video.srcObject = null;
}

/** Give the square in the middle of what a video shows now: what people see of it. */
export function frameOf(video) {
  const { videoWidth: width, videoHeight: height } = video;
  const side = (canvas.width = canvas.height = Math.min(width, height));
  paper.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, side, side);
  return paper.getImageData(0, 0, side, side);
}
