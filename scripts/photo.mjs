const table = (marker, ...bytes) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 0xff,
  ...bytes,
];
const HEAD = Buffer.from([
  0xff,
  0xd8,
  ...table(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
  ...table(0xc0, 8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 1, 0x11, 0),
  ...table(0xc4, 0, 1, ...Array.from({ length: 15 }, () => 0), 0),
  ...table(0xda, 1, 1, 0, 0, 63, 0),
]);
const TAIL = Buffer.from([0xff, 0xd9]);

/** A JPEG of exactly so many bytes with the structure of a photo and noise as its picture. */
export function photoOf(bytes) {
  const noise = Buffer.alloc(bytes - HEAD.length - TAIL.length);
  let seed = 1;
  for (let at = 0; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    // 0xff would be a marker.
    noise[at] = (seed >> 16) % 0xff;
  }
  return Buffer.concat([HEAD, noise, TAIL]);
}
