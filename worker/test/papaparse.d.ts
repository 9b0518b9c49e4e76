/** The part that the tests use; the package's own types bring Node's, which no Worker has. */
declare module "papaparse" {
  const Papa: {
    parse: (text: string, options?: { delimiter?: string }) => { data: string[][] };
  };
  export default Papa;
}
