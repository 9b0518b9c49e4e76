/** The Worker's own texts. They come with the build of the screens, which has the catalogues. */
export {
  codeMail,
  hiringCodeMail,
  invitationMessage,
  problemText,
  serviceWorkerScript,
  teamMail,
  workerMessage,
} from "#pages";
