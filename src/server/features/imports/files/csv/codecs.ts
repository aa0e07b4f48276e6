// Encodings of files; among those of single bytes that of Windows, of old Macs and of DOS.

export const SINGLE_BYTE = ["windows-1252", "macintosh", "cp850"] as const;
export type SingleByte = (typeof SINGLE_BYTE)[number];
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | SingleByte;

/** Of bytes 0x80 to 0xFF: the platform does not know this encoding. */
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

const HIGH_BYTES = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);

/** The characters of bytes 0x80 to 0xFF, in order. */
export const HIGH_CHARACTERS: Record<SingleByte, readonly string[]> = {
  "windows-1252": [...new TextDecoder("windows-1252").decode(HIGH_BYTES)],
  macintosh: [...new TextDecoder("macintosh").decode(HIGH_BYTES)],
  cp850: [...CP850],
};
