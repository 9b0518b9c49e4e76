/** The part that we use. The published types need those of Node, which neither program has. */
declare module "papaparse" {
  const Papa: {
    parse: (
      text: string,
      options?: { delimiter?: string; skipEmptyLines?: boolean | "greedy"; preview?: number },
    ) => { data: string[][]; meta: { delimiter: string } };
  };
  export default Papa;
}
