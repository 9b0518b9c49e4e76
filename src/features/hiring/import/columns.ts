import { plain } from "./split-name";

const words = (text: string) => text.trim().split(/\s+/);

/** How rosters name their columns, in English and Spanish, without accents, signs and case. */
const NAMES = {
  firstName: words(
    `firstname firstnames first givenname givennames names nombre nombres primernombre`,
  ),
  lastName:
    words(`lastname lastnames last surname surnames familyname apellido apellidos apellidopaterno
    appaterno apepaterno primerapellido paterno`),
  secondLastName: words(`
    secondlastname secondsurname maternalsurname apellidomaterno apmaterno apematerno
    segundoapellido materno`),
  fullName:
    words(`fullname name worker nombrecompleto nombreyapellidos trabajador nombredeltrabajador
    nombresdeltrabajador`),
  phone:
    words(`phone phonenumber mobile cell cellphone whatsapp celwhatsapp celularwhatsapp telwhatsapp
    telefonowhatsapp telefono celular cel tel movil telefonocelular telefonomovil
    numerodetelefono numerodecelular`),
  countryCode: words("countrycode code codigodepais codigopais prefijo"),
  // In Mexico the first digits of a number at home.
  areaCode: words("areacode lada clavelada codigodearea codigolada"),
  email: words("email mail emailaddress correo correoelectronico"),
  cwj: words(`cwj id workerid employeeid yourowncode clave claveempleado clavedeempleado clavedelempleado
    supropiaclave folio expediente codigo`),
  dateOfBirth: words(`
    dateofbirth birthdate birthday dob born fechadenacimiento nacimiento fechanacimiento
    fechanac fechadenac fnacimiento fnac`),
};

/** What a column of a roster may say of a worker. */
export type Column = keyof typeof NAMES;
export const COLUMNS = Object.keys(NAMES) as Column[];

/** The column that a header names. */
const columnOf = (header: string): Column | undefined =>
  COLUMNS.find((column) => NAMES[column].includes(plain(header)));

/** Each header's column; the first of several that name the same one. */
export function matchColumns(headers: readonly string[]): (Column | null)[] {
  const taken = new Set<Column>();
  const columns = headers.map((header) => {
    const column = columnOf(header);
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  // "Nombre del trabajador" beside a column of surnames is not to be split: it has the first names.
  if (!taken.has("lastName") || taken.has("firstName")) return columns;
  return columns.map((column) => (column === "fullName" ? "firstName" : column));
}

/** Whether a row names columns of a roster. */
export const isHeader = (row: readonly string[]) => row.some((cell) => columnOf(cell));

/** A title, a date and an address may be above the row that names the columns; no more than that. */
const ROWS_ABOVE = 20;

const namesTwo = (row: readonly string[]) => matchColumns(row).filter(Boolean).length > 1;

/** Which row names the columns: one that names two, or the first one; -1 where none does. */
export function headerAt(rows: readonly (readonly string[])[]): number {
  const at = rows.slice(0, ROWS_ABOVE + 1).findIndex(namesTwo);
  return at === -1 && rows[0] && isHeader(rows[0]) ? 0 : at;
}

/** What is missing before a roster can be sent: a name and a phone. */
export function missingColumns(columns: readonly (Column | null)[]): Column[] {
  const has = (column: Column) => columns.includes(column);
  const needed: Column[] = has("fullName") ? ["phone"] : ["firstName", "lastName", "phone"];
  return needed.filter((column) => !has(column));
}
