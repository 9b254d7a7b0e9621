import { uploadPicture } from '#contract/staff/pictures.ts';
import { keepPicture, type PictureDeps } from '#server/images/index.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { staffHandlers } from '#server/staff/index.ts';

type Deps = PictureDeps & { clock: () => Date };

export function pictureRoutes(deps: Deps): Route[] {
  const handleStaff = staffHandlers(deps);
  return [handleStaff(uploadPicture, async (_input, staff, context) => keepPicture(deps, staff.id, context))];
}
