// A picture to share, drawn unless it is on disk.

import { AppError } from "#domain/error.ts";
import { PICTURE_KINDS, PICTURE_SIZES } from "#domain/picture/picture.ts";
import type { PictureBox, PictureKind, PictureSize } from "#domain/picture/picture.ts";
import type { Context } from "#server/context.ts";
import type { File, FileRequest, FileSources } from "#server/file-route.ts";
import { findPhoto } from "./get-portrait.ts";

/** Less where a silence begins or ends before. */
const MAX_AGE_SECONDS = 3600;
const PHOTO_WIDTH = 400;
/** Up to four ids of ten digits. */
const SUBJECTS = /^[\dIT,]{1,43}$/;

/** Throws `not_found` where there is nothing to draw. */
export async function drawPicture(
  context: Context,
  { param, beginDrawing }: FileRequest,
  { call, describePicture }: FileSources,
): Promise<File> {
  const [kind, of, file] = [param("kind"), param("of"), param("file")];
  const size = file.replace(/\.jpg$/, "");
  if (!isKind(kind) || !SUBJECTS.test(of) || !isSize(size) || size === file)
    throw new AppError("not_found");
  const picture = await describePicture(
    { kind, of, size },
    { call, photoOf: (id) => findPhoto(context, id) },
  ).catch(asNotFound);
  if (picture === null) throw new AppError("not_found");
  const draw = async (time: Date) =>
    withPhotos(picture.draw(time), (address) => readPhoto(context, address));
  return {
    headers: { "Content-Type": "image/jpeg" },
    tag: context.pictures.tagOf(picture, size),
    content: () => context.pictures.get({ ...picture, draw, begin: beginDrawing }, size),
    maxAgeSeconds: MAX_AGE_SECONDS,
    hasFigures: true,
  };
}

const isKind = (value: string): value is PictureKind =>
  PICTURE_KINDS.some((kind) => kind === value);
const isSize = (value: string): value is PictureSize => Object.hasOwn(PICTURE_SIZES, value);

async function readPhoto({ photos }: Context, address: string): Promise<string> {
  const bytes = await photos.get(address, PHOTO_WIDTH, "jpeg");
  if (bytes === null) throw new AppError("unavailable");
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

/** The box with each photo as a data URL. */
async function withPhotos(
  box: PictureBox,
  readPhoto: (address: string) => Promise<string>,
): Promise<PictureBox> {
  const { src, children } = box.props;
  if (src !== undefined)
    return src.startsWith("data:")
      ? box
      : { ...box, props: { ...box.props, src: await readPhoto(src) } };
  if (children === undefined) return box;
  const drawn = await Promise.all(
    children.map(async (child) =>
      typeof child === "string" ? child : withPhotos(child, readPhoto),
    ),
  );
  return { ...box, props: { ...box.props, children: drawn } };
}

/** An address that no schema accepts is one of nothing. */
function asNotFound(error: unknown): never {
  const isInvalid = (error as Partial<AppError>).code === "invalid_input";
  throw isInvalid ? new AppError("not_found") : error;
}
