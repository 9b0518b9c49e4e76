import type { Language } from "#contract/languages";
import type { ErrorCode, FieldCode } from "#contract/errors";
import { PROBLEM_WORDS, type ProblemWords } from "./problem-words";

type Text = { title: string; detail?: string };

/** Server-made words of a problem, for clients without a catalogue of their own. */
const TEXTS: Record<ErrorCode, Record<Language, Text>> = {
  "request.malformed": {
    en: { title: "The request could not be read" },
    es: { title: "No se pudo leer la solicitud" },
  },
  "request.invalid": {
    en: { title: "Some fields are missing or not valid" },
    es: { title: "Faltan datos o algunos no son válidos" },
  },
  "request.media_type": {
    en: { title: "Send the body as application/json" },
    es: { title: "Envíe el contenido como application/json" },
  },
  "request.too_large": {
    en: { title: "The request is too large" },
    es: { title: "La solicitud es demasiado grande" },
  },
  "request.length_required": {
    en: { title: "Send an upload with the header Content-Length" },
    es: { title: "Envíe el archivo con el encabezado Content-Length" },
  },
  "request.timeout": {
    en: { title: "The request took too long to arrive", detail: "Try again." },
    es: { title: "La solicitud tardó demasiado en llegar", detail: "Intente de nuevo." },
  },
  "request.origin": {
    en: { title: "This request did not come from our own pages" },
    es: { title: "La solicitud no viene de nuestras propias páginas" },
  },
  "route.not_found": {
    en: { title: "There is nothing at this address" },
    es: { title: "No hay nada en esta dirección" },
  },
  "route.method": {
    en: { title: "This address does not take that method" },
    es: { title: "Esta dirección no admite ese método" },
  },
  "auth.required": {
    en: { title: "Sign in to continue" },
    es: { title: "Inicie sesión para continuar" },
  },
  "auth.failed": {
    en: {
      title: "We could not sign you in",
      detail: "The details do not match our records. Check them and try again.",
    },
    es: {
      title: "No pudimos iniciar su sesión",
      detail: "Los datos no coinciden con nuestros registros. Revíselos e intente de nuevo.",
    },
  },
  "auth.code": {
    en: { title: "This code is not right", detail: "Check the newest email and try again." },
    es: {
      title: "Este código no es correcto",
      detail: "Revise el correo más reciente e intente de nuevo.",
    },
  },
  "auth.code_expired": {
    en: { title: "This code has expired or was used up", detail: "Ask for a new one." },
    es: { title: "Este código venció o ya se usó", detail: "Pida uno nuevo." },
  },
  "key.invalid": {
    en: {
      title: "The API key is missing, wrong or revoked",
      detail: "Send the header Authorization: Bearer swp_<id>_<secret>.",
    },
    es: {
      title: "La clave de API falta, es incorrecta o fue revocada",
      detail: "Envíe el encabezado Authorization: Bearer swp_<id>_<secret>.",
    },
  },
  "key.scope": {
    en: {
      title: "This API key may not do that",
      detail: "This needs a key with the scope {scope}.",
    },
    es: {
      title: "Esta clave de API no permite esa acción",
      detail: "Para esto se necesita una clave con el permiso {scope}.",
    },
  },
  "key.not_found": {
    en: { title: "There is no such API key" },
    es: { title: "No existe esa clave de API" },
  },
  "key.last_admin": {
    en: {
      title: "This is the last API key with the scope admin",
      detail: "Make another key with admin first.",
    },
    es: {
      title: "Esta es la última clave de API con el permiso admin",
      detail: "Cree antes otra clave con admin.",
    },
  },
  rate_limited: {
    en: { title: "Too many attempts", detail: "Wait a few minutes and try again." },
    es: { title: "Demasiados intentos", detail: "Espere unos minutos e intente de nuevo." },
  },
  "invitation.not_found": {
    en: { title: "This invitation does not exist" },
    es: { title: "Esta invitación no existe" },
  },
  "invitation.expired": {
    en: { title: "This invitation has expired" },
    es: { title: "Esta invitación ya venció" },
  },
  "invitation.declined": {
    en: { title: "This invitation was declined" },
    es: { title: "Esta invitación fue rechazada" },
  },
  "invitation.revoked": {
    en: { title: "The employer withdrew this invitation" },
    es: { title: "El empleador retiró esta invitación" },
  },
  "invitation.used": {
    en: { title: "This invitation was already accepted" },
    es: { title: "Esta invitación ya fue aceptada" },
  },
  "invitation.token_taken": {
    en: { title: "This token belongs to another invitation" },
    es: { title: "Este token pertenece a otra invitación" },
  },
  "invitation.changed": {
    en: {
      title: "The offer has changed",
      detail:
        "The employer changed the offer after you opened it. Read it again before you accept.",
    },
    es: {
      title: "La oferta cambió",
      detail:
        "El empleador cambió la oferta después de que usted la abrió. Léala de nuevo antes de aceptar.",
    },
  },
  "application.not_found": {
    en: { title: "There is no such application" },
    es: { title: "No existe esa solicitud" },
  },
  "application.stale": {
    en: {
      title: "These answers were changed somewhere else",
      detail: "Load the newest answers and try again.",
    },
    es: {
      title: "Estas respuestas se cambiaron en otro lugar",
      detail: "Cargue las respuestas más recientes e intente de nuevo.",
    },
  },
  "application.not_editable": {
    en: { title: "This application was already submitted" },
    es: { title: "Esta solicitud ya fue enviada" },
  },
  "application.incomplete": {
    en: { title: "Some answers are still missing" },
    es: { title: "Todavía faltan algunas respuestas" },
  },
  "application.transition": {
    en: { title: "The application cannot change to that status" },
    es: { title: "La solicitud no puede pasar a ese estado" },
  },
  "contract.not_found": {
    en: { title: "There is no such contract" },
    es: { title: "No existe ese contrato" },
  },
  "offer.not_found": {
    en: { title: "There is no such change of the offer" },
    es: { title: "No existe ese cambio de la oferta" },
  },
  "offer.pending": {
    en: {
      title: "Another change still waits for the worker's answer",
      detail: "Withdraw it, or wait for the answer.",
    },
    es: {
      title: "Otro cambio todavía espera la respuesta del trabajador",
      detail: "Retírelo o espere la respuesta.",
    },
  },
  "offer.same": {
    en: { title: "The worker has accepted exactly these terms already" },
    es: { title: "El trabajador ya aceptó exactamente estas condiciones" },
  },
  "offer.answered": {
    en: { title: "This change was already answered or withdrawn" },
    es: { title: "Este cambio ya se respondió o se retiró" },
  },
  "document.not_found": {
    en: { title: "There is no such document" },
    es: { title: "No existe ese documento" },
  },
  "document.type": {
    en: { title: "The file must be a JPEG, PNG, WebP or PDF" },
    es: { title: "El archivo debe ser JPEG, PNG, WebP o PDF" },
  },
  "document.too_large": {
    en: { title: "The file is larger than 10 MB" },
    es: { title: "El archivo pesa más de 10 MB" },
  },
  "document.unreadable": {
    en: { title: "The file cannot be read" },
    es: { title: "No se puede leer el archivo" },
  },
  "document.not_allowed": {
    en: { title: "This document cannot be sent at this point" },
    es: { title: "Este documento no se puede enviar en este momento" },
  },
  "document.limit": {
    en: { title: "There are already 30 additional documents" },
    es: { title: "Ya hay 30 documentos adicionales" },
  },
  "document.range": {
    en: { title: "The file does not have that part" },
    es: { title: "El archivo no tiene esa parte" },
  },
  "webhook.not_found": {
    en: { title: "There is no such webhook or delivery" },
    es: { title: "No existe ese webhook o ese envío" },
  },
  "webhook.limit": {
    en: { title: "There are already as many webhooks as allowed" },
    es: { title: "Ya hay tantos webhooks como se permiten" },
  },
  "webhook.disabled": {
    en: { title: "This webhook is switched off" },
    es: { title: "Este webhook está desactivado" },
  },
  "idempotency.mismatch": {
    en: { title: "This Idempotency-Key was used with another body" },
    es: { title: "Esta Idempotency-Key se usó con otro contenido" },
  },
  "idempotency.in_progress": {
    en: { title: "A request with this Idempotency-Key is still running" },
    es: { title: "Una solicitud con esta Idempotency-Key sigue en curso" },
  },
  "service.unavailable": {
    en: { title: "The service is busy", detail: "Try again in a few seconds." },
    es: { title: "El servicio está ocupado", detail: "Intente de nuevo en unos segundos." },
  },
  internal: {
    en: { title: "Something went wrong on our side" },
    es: { title: "Algo falló de nuestro lado" },
  },
};

/** The same for an employer's system, where a code means something else to it than to a person. */
const SYSTEM_TEXTS: Partial<Record<ErrorCode, Record<Language, Text>>> = {
  rate_limited: {
    en: {
      title: "Too many requests",
      detail:
        "The employer's keys have used up their requests of this minute. Retry after the seconds in Retry-After.",
    },
    es: {
      title: "Demasiadas solicitudes",
      detail:
        "Las claves del empleador agotaron sus solicitudes de este minuto. Reintente después de los segundos que indica Retry-After.",
    },
  },
};

export type ProblemReader = "person" | "system";

/** Why a file is no document; the title alone does not say what to do about it. */
const UNREADABLE: Partial<Record<FieldCode, Record<Language, string>>> = {
  undecodable: {
    en: "This picture is damaged. Take the photo again or choose another file.",
    es: "Esta imagen está dañada. Tome la foto otra vez o elija otro archivo.",
  },
  too_many_pixels: {
    en: "This picture has more than 70 million pixels. Take the photo again at a smaller size.",
    es: "Esta imagen tiene más de 70 millones de pixeles. Tome la foto otra vez en un tamaño menor.",
  },
  no_pages: {
    en: "This PDF is damaged or has no page. Save it again and send it, or send a photo.",
    es: "Este PDF está dañado o no tiene ninguna página. Guárdelo de nuevo y envíelo, o envíe una foto.",
  },
  locked: {
    en: "This PDF is locked with a password. Save it without the password and send it again, or send a photo.",
    es: "Este PDF está protegido con una contraseña. Guárdelo sin la contraseña y envíelo otra vez, o envíe una foto.",
  },
};

/** For whom the words are, and what more is known: the scope that a key lacks, a field's problem. */
type About = {
  reader?: ProblemReader | undefined;
  scope?: string | undefined;
  reason?: FieldCode | undefined;
  words?: ProblemWords | undefined;
};

/** Title and detail of a problem in one language. */
export function problemText(code: ErrorCode, language: Language, about: About = {}): Text {
  const { reader, scope, reason, words } = about;
  if (words) return PROBLEM_WORDS[words][language];
  const text = (reader === "system" && SYSTEM_TEXTS[code]?.[language]) || TEXTS[code][language];
  const detail = (reason && UNREADABLE[reason]?.[language]) ?? text.detail;
  return detail ? { ...text, detail: detail.replace("{scope}", scope ?? "{scope}") } : text;
}
