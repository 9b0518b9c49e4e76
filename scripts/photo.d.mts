export function photoOf(bytes: number): Buffer<ArrayBuffer>;
