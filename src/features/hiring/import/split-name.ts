/** Words that belong to the name or surname after them. */
const PARTICLES = new Set(
  "de del la las los lo y da das do dos di du van von der den ter ten san santa".split(" "),
);

/**
 * First names that are hardly ever a surname. As the second of three names they decide: "Ana Luisa
 * Núñez" has one surname, "Juan Pérez López" has two.
 */
const FIRST_NAMES = new Set(
  `alberto alejandra alejandro alicia andrea angelica antonia antonio araceli armando arturo beatriz
  carlos carmen cecilia claudia cristina daniel daniela eduardo elena elizabeth enrique ernesto
  esperanza fatima fernanda fernando francisco gabriela gerardo gloria guadalupe
  guillermo hugo ignacio isabel ivan javier jesus jose josefina juan juana julieta laura leticia luis
  luisa luz magdalena manuel manuela marcela margarita maria mario martha mercedes miguel monica
  patricia rafael raul ricardo roberto rocio rosa sergio socorro sofia teresa veronica victor
  ximena`.split(/\s+/),
);
/** With a particle they are part of a first name: "María del Carmen", "José de Jesús". */
const DEVOTIONS = new Set(
  "angeles carmen consuelo dolores guadalupe jesus lourdes pilar refugio rosario socorro".split(
    " ",
  ),
);

/** Only the letters, lowercase and without accents. */
export const plain = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase();

/** The parts of a full name, each with the particles before it. */
function namesIn(full: string): string[][] {
  const names: string[][] = [];
  let isOpen = false;
  for (const word of full.split(/\s+/).filter(Boolean)) {
    if (isOpen) names.at(-1)?.push(word);
    else names.push([word]);
    isOpen = PARTICLES.has(word.toLowerCase());
  }
  return names;
}

function isFirstName(name: readonly string[]): boolean {
  const last = plain(name.at(-1) ?? "");
  return name.length > 1 ? DEVOTIONS.has(last) : FIRST_NAMES.has(last);
}

const textOf = (names: string[][]) => names.flat().join(" ");

/** Splits a name with a comma, which comes after the surnames. */
function splitAtComma(full: string): [string, string] | undefined {
  const comma = full.indexOf(",");
  if (comma === -1) return undefined;
  return [full.slice(comma + 1).replace(/^ /, ""), full.slice(0, comma)];
}

const hasOneSurname = (names: string[][]) =>
  names.length < 3 || (names.length === 3 && isFirstName(names[1] ?? []));

/**
 * Splits a full name into first names and surnames. A split that the user corrected is stored as
 * `joinName` writes it.
 */
export function splitName(full: string): [string, string] {
  const names = namesIn(full);
  const at = Math.max(1, names.length - (hasOneSurname(names) ? 1 : 2));
  return splitAtComma(full) ?? [textOf(names.slice(0, at)), textOf(names.slice(at))];
}

/** The same for a list that writes the surnames first: "Núñez de la Cruz Íñigo". */
export function splitSurnamesFirst(full: string): [string, string] {
  const names = namesIn(full);
  const at = hasOneSurname(names) ? 1 : 2;
  return splitAtComma(full) ?? [textOf(names.slice(at)), textOf(names.slice(0, at))];
}

/** How the columns with a whole name are split. */
export const SPLITS = { fullName: splitName, surnamesFirst: splitSurnamesFirst };

export const isWholeName = (column: string | null | undefined): column is keyof typeof SPLITS =>
  column === "fullName" || column === "surnamesFirst";

/** Joins first names and surnames into a text that both functions split into the same two. */
export const joinName = (first: string, last: string): string =>
  `${last.replaceAll(",", "")}, ${first}`;
