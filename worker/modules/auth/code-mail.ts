import { CODE_MINUTES } from "#contract/constants";
import type { Language } from "#contract/languages";

/** The message that brings a code: the code first, where a phone's notification shows it. */
export const CODE_MAIL: Record<Language, (code: string) => { subject: string; text: string }> = {
  en: (code) => ({
    subject: "Your sign-in code",
    text: `${code} is your code to sign in to your application.

It works once, for ${CODE_MINUTES} minutes, on the page that asked for it. Give it to nobody: neither your employer nor we will ever ask you for it.

If you did not try to sign in, you can ignore this message.
`,
  }),
  es: (code) => ({
    subject: "Su código para iniciar sesión",
    text: `${code} es su código para iniciar sesión en su solicitud.

Sirve una sola vez, durante ${CODE_MINUTES} minutos, en la página que se lo pidió. No se lo dé a nadie: ni su empleador ni nosotros se lo pediremos nunca.

Si usted no intentó iniciar sesión, puede ignorar este mensaje.
`,
  }),
};
