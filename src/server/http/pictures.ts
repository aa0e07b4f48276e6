// Pictures to share: link previews, and what people download for their stories.

import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { PICTURE_KINDS, PICTURE_SIZES } from "#domain/picture/picture.ts";
import type { Picture, PictureBox, PictureKind, PictureSize } from "#domain/picture/picture.ts";
import { createShares } from "#platform/concurrency/shares.ts";
import { visitor } from "../context.ts";
import type { Context } from "../context.ts";
import type { Dispatch } from "../dispatch.ts";
import { findPhoto } from "../features/portraits/get-portrait.ts";
import { clientAddress, toNetwork } from "./client-address.ts";
import { limitToFigures } from "./figures-validity.ts";
import { HELD } from "./held-resources.ts";

/** What is drawn, in the words of the pages. Null: there is nothing at this address. */
export type DescribePicture = (
  request: { kind: PictureKind; of: string; size: PictureSize },
  sources: { call: Call; photoOf: (id: number) => Promise<string | null> },
) => Promise<Picture | null>;

/** Less where a silence begins or ends before. */
const MAX_AGE_SECONDS = 3600;
const PHOTO_WIDTH = 400;
const RETRY_AFTER_SECONDS = 5;

const kinds = PICTURE_KINDS.join("|");
const sizes = Object.keys(PICTURE_SIZES).join("|");
/** Up to four ids of ten digits. */
const ADDRESS = new RegExp(`^/media/pictures/(${kinds})/([\\dIT,]{1,43})/(${sizes})\\.jpg$`);

export function createPictures(
  context: Context,
  dispatch: Dispatch,
  describe: DescribePicture,
): Hono {
  const site = new Hono();
  const call = ((endpoint: Endpoint, input: unknown) => dispatch(endpoint, input, visitor)) as Call;
  const photoOf = (id: number) => findPhoto(context, id);
  const readPhoto = async (address: string) => {
    const bytes = await context.photos.get(address, PHOTO_WIDTH, "jpeg");
    if (bytes === null) throw new AppError("unavailable");
    return `data:image/jpeg;base64,${bytes.toString("base64")}`;
  };

  const drawings = createShares(HELD.drawings);
  /** One network's pictures are drawn one after the other, and leave room for those of others. */
  const beginFor = (c: HonoContext) => async () => {
    const share = drawings.take(toNetwork(clientAddress(c, context.config.clientIpHeader)));
    if (typeof share === "string")
      throw new AppError(share === "all" ? "unavailable" : "too_many_requests", {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    await share.turn;
    return share.release;
  };

  site.get("/media/pictures/*", async (c) => {
    const [, kind, of = "", size] = ADDRESS.exec(c.req.path) ?? [];
    if (!isKind(kind) || !isSize(size)) throw new AppError("not_found");
    const readFrom = context.clock.now();
    const picture = await describe({ kind, of, size }, { call, photoOf }).catch(asNotFound);
    if (picture === null) throw new AppError("not_found");
    const tag = `"${context.pictures.tagOf(picture, size)}"`;
    c.header("ETag", tag);
    const maxAge = limitToFigures(c, context, { readFrom, most: MAX_AGE_SECONDS });
    c.header("Cache-Control", `public, max-age=${maxAge}`);
    if (c.req.header("If-None-Match")?.includes(tag) === true) return c.body(null, 304);
    const bytes = await context.pictures.get(
      {
        ...picture,
        draw: (time) => withPhotos(picture.draw(time), readPhoto),
        begin: beginFor(c),
      },
      size,
    );
    c.header("Content-Type", "image/jpeg");
    return c.body(new Uint8Array(bytes));
  });
  return site;
}

const isKind = (value: string | undefined): value is PictureKind =>
  PICTURE_KINDS.some((kind) => kind === value);
const isSize = (value: string | undefined): value is PictureSize =>
  value !== undefined && Object.hasOwn(PICTURE_SIZES, value);

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
