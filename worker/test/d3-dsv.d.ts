/** The part that the tests use; the package has no types. */
declare module "d3-dsv" {
  export function dsvFormat(delimiter: string): { parseRows: (text: string) => string[][] };
}
