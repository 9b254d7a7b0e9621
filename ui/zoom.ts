export const LEAST = 1;
export const MOST = 3;

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** How a picture lies on its stage: how large, and how far its middle is from the stage's middle. */
export type View = Point & { scale: number };

export const FITTED: View = { scale: LEAST, x: 0, y: 0 };

/** The size at which a picture just fits its stage. */
export function fitInto(picture: Size, stage: Size): Size {
  const ratio = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

/** What lies under the point (measured from the stage's middle) stays under it. */
export function zoomTo(view: View, wanted: number, at: Point, fitted: Size, stage: Size): View {
  const scale = Math.min(MOST, Math.max(LEAST, wanted));
  const ratio = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, fitted, stage);
}

export function move(view: View, by: Point, fitted: Size, stage: Size): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, fitted, stage);
}

/** No edge of the picture comes further in than the edge of the stage. */
function within({ scale, x, y }: View, fitted: Size, stage: Size): View {
  const most = (picture: number, room: number) => Math.max(0, (picture * scale - room) / 2);
  const [mostX, mostY] = [most(fitted.width, stage.width), most(fitted.height, stage.height)];
  return { scale, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)) };
}

/** Whether a point (measured from the stage's middle) lies on the picture and not beside it. */
export function isOn({ scale, x, y }: View, point: Point, fitted: Size): boolean {
  return Math.abs(point.x - x) <= (fitted.width * scale) / 2 && Math.abs(point.y - y) <= (fitted.height * scale) / 2;
}

export function zoomText(scale: number): string {
  return `${Math.round(scale * 10) / 10}x`;
}
