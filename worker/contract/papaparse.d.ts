/** What both programs use of it; the published types pull in those of Node, which neither has. */
declare module "papaparse" {
  const Papa: {
    parse: (
      text: string,
      options?: { delimiter?: string; skipEmptyLines?: boolean | "greedy"; preview?: number },
    ) => { data: string[][]; meta: { delimiter: string } };
  };
  export default Papa;
}
