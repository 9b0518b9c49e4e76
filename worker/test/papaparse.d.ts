/** The part that the tests use; the package's types need Node's, which a Worker does not have. */
declare module "papaparse" {
  const Papa: {
    parse: (text: string, options?: { delimiter?: string }) => { data: string[][] };
  };
  export default Papa;
}
