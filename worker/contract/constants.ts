export const isX: string = "1";
