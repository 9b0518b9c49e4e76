import type { QueryClient } from "@tanstack/react-query";
import { paths } from "#contract/paths";
import { wizardLocation } from "#contract/wizard-location";
import { FORM_ID } from "../components/form/form";
import { readBookmark } from "../features/application/bookmark";
import { hasUnsent } from "../features/application/draft/draft-persist";
import { rememberedChallenge } from "../features/auth/device-storage";
import { applicationQuery, meQuery } from "../lib/queries";

/** True when the value differs from the one the page was rendered with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const rendered = control.querySelector<HTMLOptionElement>("option[selected]");
    return control.value !== (rendered ?? control.options[0])?.value;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

/**
 * True when the review has unsent values, which it has no form to show, or when the bookmark is at
 * another step than the rendered one.
 */
function wizardHasNewerState(queryClient: QueryClient): boolean {
  const user = queryClient.getQueryData(meQuery.queryKey);
  const application = queryClient.getQueryData(applicationQuery.queryKey);
  if (!user || !application) return false;
  const query = new URLSearchParams(window.location.search);
  const rendered = wizardLocation(query, application, undefined);
  if (rendered.review) return hasUnsent(user.id, application.id);
  const last = wizardLocation(query, application, readBookmark(user.id)?.step);
  if (last.step === rendered.step) return false;
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement) || !Array.from(form.elements).some(isChanged)) return true;
  // Keep a form that the person already started to fill in.
  window.history.replaceState(window.history.state, "", form.action);
  return false;
}

/**
 * True when this device has newer state than the Worker rendered: then the program renders from scratch
 * instead of hydrating.
 */
export function deviceHasNewerState(queryClient: QueryClient): boolean {
  const { pathname } = window.location;
  const [, screen, token = ""] = pathname.split("/");
  if (pathname === paths.onboarding) return wizardHasNewerState(queryClient);
  if (pathname === paths.userLogin) return rememberedChallenge() !== undefined;
  return screen === "login" && rememberedChallenge(decodeURIComponent(token)) !== undefined;
}
