import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { matchColumns, missingColumns } from "./columns";
import { csvOf } from "./failed-rows";
import { assertNotTooMany, readFile, readText, TableError } from "./read-table";
import { dateOrderOf, newCwj, recordOf, repeatedRows, sharedPhones } from "./records";
import { decidedKind, questionOf } from "./row-kinds";
import { joinName, splitName, splitSurnamesFirst } from "./split-name";

const cwj = newCwj();
const spanish = { countryCode: "+52", dateOrder: "dmy" as const };

const problemOf = (text: string) =>
  readText("list", text).catch((error: unknown) => error instanceof TableError && error.problem);

describe("a roster that was pasted or saved as CSV", () => {
  test.each([
    ["tabs", "Nombre\tApellidos\tCelular\nJosé\tCruz Mendoza\t951 555 0187\n"],
    ["commas and quotes", 'Nombre,Apellidos,Celular\n"José","Cruz Mendoza","951 555 0187"\n'],
    ["semicolons", "Nombre;Apellidos;Celular\r\nJosé;Cruz Mendoza;951 555 0187\r\n\r\n"],
    ["a byte order mark", "\uFEFFNombre,Apellidos,Celular\nJosé,Cruz Mendoza,951 555 0187"],
  ])("is read with %s", async (_, text) => {
    expect(await readText("list", text)).toEqual({
      name: "list",
      headers: ["Nombre", "Apellidos", "Celular"],
      rows: [["José", "Cruz Mendoza", "951 555 0187"]],
      numbers: [2],
    });
  });

  test("may have no headers, short rows and empty lines", async () => {
    const table = await readText("list", "José\tCruz\t9515550187\n\nAna\tRuiz\n");
    expect(table.headers).toEqual(["", "", ""]);
    expect(table.rows).toEqual([
      ["José", "Cruz", "9515550187"],
      ["Ana", "Ruiz", ""],
    ]);
    expect(table.numbers).toEqual([1, 3]);
  });

  test("keeps the row numbers of the sheet, and its delimiter is found despite empty lines", async () => {
    const text =
      'Lista 2027\n\n;;\nNombre;Apellidos;Celular\n\n\n\n\nJosé;Cruz;1\n;;\n\n\nAna;Ruiz;2\n"Eva\nMa.";Paz;3\n\n';
    const { headers, rows, numbers } = await readText("list", text);
    expect(headers).toEqual(["Nombre", "Apellidos", "Celular"]);
    expect(rows.map(([name]) => name)).toEqual(["José", "Ana", "Eva\nMa."]);
    expect(numbers).toEqual([9, 13, 14]);
  });

  test.each([
    ["little-endian", (code: number) => [code & 0xff, code >> 8]],
    ["big-endian", (code: number) => [code >> 8, code & 0xff]],
  ])("is read from Excel's Unicode text, %s", async (_, bytesOf) => {
    const text = "\uFEFFNombre\tApellidos\tCelular\r\nJosé\tNúñez\t951 555 0187\r\n";
    const bytes = Uint8Array.from([...text].flatMap((letter) => bytesOf(letter.charCodeAt(0))));
    expect(await readFile(new File([bytes], "list.txt"))).toEqual([
      {
        name: "list.txt",
        headers: ["Nombre", "Apellidos", "Celular"],
        rows: [["José", "Núñez", "951 555 0187"]],
        numbers: [2],
      },
    ]);
  });

  test("may have a title above the row that names its columns", async () => {
    const text =
      "Lista de trabajadores 2027,,\nRancho,Yuma,Arizona\n\nNombre,Apellidos,Celular\nJosé,Cruz,1\n";
    expect(await readText("list", text)).toEqual({
      name: "list",
      headers: ["Nombre", "Apellidos", "Celular"],
      rows: [["José", "Cruz", "1"]],
      numbers: [5],
    });
  });

  test("without a row, or with too many, is refused", async () => {
    expect(await problemOf(" \n")).toBe("empty");
    expect(await problemOf("Nombre,Celular\n")).toBe("empty");
    const long = await readText("list", "José,Cruz,9515550187\n".repeat(5001));
    expect(() => assertNotTooMany(long)).toThrow(new TableError("too_many"));
  });
});

test("columns are matched by their names in both languages, each once", () => {
  expect(
    matchColumns(["NOMBRE(S)", "Apellidos", "Teléfono", "Correo electrónico", "Talla"]),
  ).toEqual(["firstName", "lastName", "phone", "email", null]);
  expect(matchColumns(["Full name", "Cell phone", "Mobile", "DOB", "CWJ"])).toEqual([
    "fullName",
    "phone",
    null,
    "dateOfBirth",
    "cwj",
  ]);
  expect(
    matchColumns([
      "NOMBRE(S) DEL TRABAJADOR",
      "Ap. Paterno",
      "Ap. Materno",
      "Cel. / WhatsApp",
      "F. Nac.",
      "Clave empleado",
    ]),
  ).toEqual(["firstName", "lastName", "secondLastName", "phone", "dateOfBirth", "cwj"]);
  expect(matchColumns(["Nombre del trabajador", "Cel."])).toEqual(["fullName", "phone"]);
  expect(missingColumns(["fullName", null])).toEqual(["phone"]);
  expect(missingColumns([null, "phone"])).toEqual(["firstName", "lastName"]);
});

test("two columns of surnames are both part of the last name", () => {
  const headers = ["No.", "Número", "Nombre", "Apellido Paterno", "Apellido Materno", "Celular"];
  const columns = matchColumns(headers);
  expect(columns).toEqual([null, null, "firstName", "lastName", "secondLastName", "phone"]);
  const row = ["1", "17", "José", "Cruz", "Mendoza", "951 555 0187"];
  expect(recordOf(row, cwj, { columns, ...spanish }).name_last).toBe("Cruz Mendoza");
});

test("a row repeats another one with the same name and phone, and shares a phone with another name, however they are written", () => {
  const columns = matchColumns(["Nombre", "Apellidos", "Celular"]);
  const rows = [
    ["José", "Núñez", "951 555 0187"],
    ["JOSE", "Nuñez", "+52 (951) 555-0187"],
    ["José", "Núñez", "951 555 0188"],
    ["Ana", "Núñez", "951 555 0187"],
  ];
  const records = rows.map((row, at) => ({
    at,
    record: recordOf(row, cwj, { columns, ...spanish }),
  }));
  expect(repeatedRows(records)).toEqual([1]);
  expect(sharedPhones(records)).toEqual([[0, 1, 3]]);
  expect(sharedPhones(records.slice(0, 3))).toEqual([]);
});

test.each([
  ["María José Núñez Ortega", "María José", "Núñez Ortega"],
  ["Ana Ruiz", "Ana", "Ruiz"],
  ["Juan Pérez López", "Juan", "Pérez López"],
  ["Ana Luisa Núñez", "Ana Luisa", "Núñez"],
  ["Juan de la Cruz", "Juan", "de la Cruz"],
  ["ANA DE LA ROSA", "ANA", "DE LA ROSA"],
  ["María del Carmen López Pérez", "María del Carmen", "López Pérez"],
  ["María del Carmen López", "María del Carmen", "López"],
  ["José Luis de los Santos Cruz", "José Luis", "de los Santos Cruz"],
  ["José María Morelos y Pavón", "José María", "Morelos y Pavón"],
  ["Ma. Guadalupe  Reyes Soto", "Ma. Guadalupe", "Reyes Soto"],
  ["Otto von der Heyde", "Otto", "von der Heyde"],
  ["Núñez Ortega, María José", "María José", "Núñez Ortega"],
  ["De la Cruz Pérez, Juan", "Juan", "De la Cruz Pérez"],
  ["Pedro", "Pedro", ""],
  ["", "", ""],
])("the full name %s is split as in Mexico", (full, first, last) => {
  expect(splitName(full)).toEqual([first, last]);
  expect(splitName(joinName(first, last))).toEqual([first, last]);
});

test.each([
  ["Peña Peña Ma. del Carmen", "Ma. del Carmen", "Peña Peña"],
  ["Núñez de la Cruz Íñigo", "Íñigo", "Núñez de la Cruz"],
  ["López María José", "María José", "López"],
  ["Pérez Ana", "Ana", "Pérez"],
  ["Ruiz, Ana", "Ana", "Ruiz"],
  ["", "", ""],
])("with the surnames first, the full name %s is split too", (full, first, last) => {
  expect(splitSurnamesFirst(full)).toEqual([first, last]);
  expect(splitSurnamesFirst(joinName(first, last))).toEqual([first, last]);
  const columns = matchColumns(["Apellidos y Nombres", "Núm. Celular"]);
  expect(columns).toEqual(["surnamesFirst", "phone"]);
  const { name_first, name_last } = recordOf([full, "5512345678"], cwj, { ...spanish, columns });
  expect([name_first, name_last]).toEqual([first, last]);
});

test("a lada (a Mexican area code) completes a phone without one, and is never a country code", () => {
  const columns = matchColumns(["Nombre completo", "Lada", "Teléfono"]);
  expect(columns).toEqual(["fullName", "areaCode", "phone"]);
  const phoneOf = (lada: string, phone: string) =>
    recordOf(["Ana Ruiz", lada, phone], cwj, { columns, ...spanish });
  expect(phoneOf("951", "555 0187")).toMatchObject({ country_code: "+52", phone: "951 555 0187" });
  expect(phoneOf("(55)", "5555 0187")).toMatchObject({ phone: "55 5555 0187" });
  for (const whole of ["951 555 0187", "+52 951 555 0187", "555 018"]) {
    expect(phoneOf("951", whole)).toMatchObject({ country_code: "+52", phone: whole });
  }
  expect(phoneOf("+52", "5555 0187")).toMatchObject({ country_code: "+52", phone: "5555 0187" });
});

test("each sheet with rows is a list of its own", async () => {
  const head = ["Nombre", "Celular"];
  const file = await writeExcelFile([
    { sheet: "Cuadrilla 1", data: [head, ["Ana", "951"], ["Beto", "952"]] },
    { sheet: "Notas", data: [] },
    { sheet: "Cuadrilla 2", data: [head, ["Caro", "953"]] },
  ]).toBuffer();
  const tables = await readFile(new File([file], "list.xlsx"));
  expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
    ["Cuadrilla 1", 2],
    ["Cuadrilla 2", 1],
  ]);
});

test("a row becomes a worker with its own code and country code, or with a generated code and the chosen country", () => {
  const columns = ["fullName", "phone", "dateOfBirth", "cwj", "countryCode"] as const;
  const row = ["Ana Ruiz", "951 555 0187", "03/05/1990", "A-1041", "502"];
  expect(recordOf(row, cwj, { ...spanish, columns })).toEqual({
    partial: true,
    ___CWJ: "A-1041",
    name_first: "Ana",
    name_last: "Ruiz",
    country_code: "+502",
    phone: "951 555 0187",
    dateOfBirth: "1990-05-03",
  });
  const bare = recordOf(["Ana Ruiz", "1"], cwj, { ...spanish, columns: columns.slice(0, 2) });
  expect(bare).toMatchObject({ ___CWJ: cwj, country_code: "+52" });
  expect(bare).not.toHaveProperty("dateOfBirth");
});

test("the order of day and month in dates is recognized by a date that fits only one order", () => {
  expect(dateOrderOf(["03/05/1990", "21/11/1984"])).toBe("dmy");
  expect(dateOrderOf(["03/05/1990", "11/21/1984"])).toBe("mdy");
  expect(dateOrderOf(["03/05/1990"])).toBeUndefined();
});

test("the rows that were not added are saved as a sheet that runs no formula", async () => {
  const text = await csvOf([["Ana;=1+1;", '=HYPERLINK("x")', 'say "hi"']]).text();
  expect(text).toBe(`"Ana;'=1+1;","'=HYPERLINK(""x"")","say ""hi"""\r\n`);
});

test("the saved rows that were not added can be imported again unchanged, without their numbers and problems", async () => {
  const saved = csvOf([
    ["Row", "First names", "Last names", "Phone", "Your own code", "Problem"],
    [
      "7",
      "Ana",
      "Ruiz",
      "+52 951 555 018; +52 951 555 019",
      "-A 1",
      "The phone has too few digits",
    ],
  ]);
  const [table] = await readFile(new File([saved], "not-added.csv"));
  const { headers, rows } = table!;
  expect(matchColumns(headers)).toEqual([null, "firstName", "lastName", "phone", "cwj", null]);
  for (const code of ["Clave del trabajador", "Su propia clave"]) {
    expect(matchColumns(["Renglón", code, "Problema"])).toEqual([null, "cwj", null]);
  }
  expect(rows[0]?.slice(3, 5)).toEqual(["+52 951 555 018; +52 951 555 019", "-A 1"]);
});

test("a decision about a row is kept when an earlier row is left out", () => {
  const options = { columns: ["firstName", "phone"] as const, ...spanish };
  const record = recordOf(["Ana", "9515550187"], cwj, options);
  const [before, after] = [
    [1, 2],
    [0, 1],
  ].map((workers) => ({
    status: "created" as const,
    warnings: [
      { code: "already_invited" as const },
      { code: "repeated_in_call" as const, workers },
    ],
  }));
  expect(decidedKind(after!, record, new Set([questionOf(before!, record)]))).toBe("new");
});
