import type { MessageDescriptor } from "@lingui/core";
import { createContext } from "react";

/** A program's own words for a field's error, by "field.code"; other errors read as everywhere. */
export const FieldWordsContext = createContext<Readonly<Record<string, MessageDescriptor>>>({});
