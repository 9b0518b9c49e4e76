import type { MessageDescriptor } from "@lingui/core";
import { createContext } from "react";

/** A program's own field errors, by "field.code"; other errors have the shared messages. */
export const FieldWordsContext = createContext<Readonly<Record<string, MessageDescriptor>>>({});
