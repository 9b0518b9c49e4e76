import type { DatabaseSync } from "node:sqlite";

export function loadExport(sqlFile: string, target: string): void;
export function openSnapshot(file: string): DatabaseSync;
export function tablesOf(database: DatabaseSync): string[];
