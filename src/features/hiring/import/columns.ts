import { isWholeName, plain } from "./split-name";

const words = (text: string) => text.trim().split(/\s+/);

/**
 * How rosters name their columns, in English and Spanish, without accents, punctuation and case.
 */
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
    words(`fullname name worker nombrecompleto nombreyapellido nombreyapellidos nombresyapellidos
    trabajador nombredeltrabajador nombresdeltrabajador`),
  surnamesFirst:
    words(`lastnamefirstname surnamesandnames apellidosynombres apellidosynombre apellidoynombre
    apellidosnombres apellidosnombre apellidonombre`),
  phone:
    words(`phone phonenumber mobile cell cellphone whatsapp celwhatsapp celularwhatsapp telwhatsapp
    telefonowhatsapp telefono celular cel tel movil telefonocelular telefonomovil
    numerodetelefono numerodecelular numdetelefono numtelefono nodetelefono notelefono numcelular
    numdecelular nocelular nodecelular`),
  countryCode: words("countrycode code codigodepais codigopais prefijo"),
  // In Mexico the first digits of a number as it is dialed within the country.
  areaCode: words("areacode lada clavelada codigodearea codigolada"),
  email: words("email mail emailaddress correo correoelectronico"),
  cwj: words(`cwj id workerid employeeid yourowncode clave claveempleado clavedeempleado clavedelempleado
    supropiaclave clavetrabajador clavedetrabajador clavedeltrabajador folio expediente codigo`),
  dateOfBirth: words(`
    dateofbirth birthdate birthday dob born fechadenacimiento nacimiento fechanacimiento
    fechanac fechadenac fnacimiento fnac`),
};

/** What a column of a roster can say about a worker. */
export type Column = keyof typeof NAMES;
export const COLUMNS = Object.keys(NAMES) as Column[];

const columnOf = (header: string): Column | undefined =>
  COLUMNS.find((column) => NAMES[column].includes(plain(header)));

/** Each header's column; if several headers name the same column, only the first gets it. */
export function matchColumns(headers: readonly string[]): (Column | null)[] {
  const taken = new Set<Column>();
  const columns = headers.map((header) => {
    const column = columnOf(header);
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  // Beside a column of surnames, "Nombre del trabajador" has only first names and is not split.
  if (!taken.has("lastName") || taken.has("firstName")) return columns;
  return columns.map((column) => (column === "fullName" ? "firstName" : column));
}

/** Whether a row has the name of at least one column. */
export const isHeader = (row: readonly string[]) => row.some((cell) => columnOf(cell));

/** Rows that may stand above the header row: a title, a date, an address, but not more. */
const ROWS_ABOVE = 20;

const namesTwo = (row: readonly string[]) => matchColumns(row).filter(Boolean).length > 1;

/**
 * The index of the header row: the first row that names two columns, or the top row if it names
 * one; -1 if there is none.
 */
export function headerAt(rows: readonly (readonly string[])[]): number {
  const at = rows.slice(0, ROWS_ABOVE + 1).findIndex(namesTwo);
  return at === -1 && rows[0] && isHeader(rows[0]) ? 0 : at;
}

/** The required columns that are missing: a roster needs a name and a phone. */
export function missingColumns(columns: readonly (Column | null)[]): Column[] {
  const has = (column: Column) => columns.includes(column);
  const hasName = columns.some(isWholeName);
  const needed: Column[] = hasName ? ["phone"] : ["firstName", "lastName", "phone"];
  return needed.filter((column) => !has(column));
}
