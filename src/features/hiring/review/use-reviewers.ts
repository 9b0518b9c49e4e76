import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { REVIEWING_AGAIN_MS, type ReviewerView } from "#contract/reviewing";
import { callApi, callSilently } from "../api";
import { useMember } from "../member";

/**
 * After this long without input the page stops reporting: colleagues are not misled, and the
 * session may end.
 */
const IDLE_MS = 5 * 60_000;

/** Whether somebody is using this page: there was input lately. */
function useIsActive(): boolean {
  const [isActive, setIsActive] = useState(true);
  useEffect(() => {
    let idle: ReturnType<typeof setTimeout>;
    const notice = () => {
      clearTimeout(idle);
      setIsActive(true);
      idle = setTimeout(() => setIsActive(false), IDLE_MS);
    };
    notice();
    const signs = ["keydown", "pointermove", "pointerdown", "wheel"] as const;
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true });
    return () => {
      clearTimeout(idle);
      for (const sign of signs) window.removeEventListener(sign, notice);
    };
  }, []);
  return isActive;
}

/** Reports that the application was closed; without it colleagues learn that within a minute. */
const leave = (id: string) =>
  callSilently("DELETE /api/v1/applications/:id/reviewing", {
    params: { id },
    keepalive: true,
  }).catch(() => undefined);

/**
 * Reports that this application is open here, and returns which colleague has which one open.
 * Repeats while the page is in view. A failure is not shown, because it hides nobody's work.
 */
export function useReviewers(id: string): readonly ReviewerView[] {
  const { me, may } = useMember();
  const isActive = useIsActive();
  const isReviewer = may("review");
  const { data } = useQuery({
    queryKey: ["reviewing", id],
    queryFn: () => callApi("PUT /api/v1/applications/:id/reviewing", { params: { id }, body: {} }),
    enabled: isReviewer && isActive,
    staleTime: REVIEWING_AGAIN_MS,
    refetchInterval: REVIEWING_AGAIN_MS,
    refetchOnWindowFocus: true,
    gcTime: 0,
    // Keep showing where colleagues are while the next application loads.
    placeholderData: keepPreviousData,
  });
  const latest = useRef(id);
  useEffect(() => void (latest.current = id), [id]);
  useEffect(() => {
    if (!isReviewer) return;
    const close = () => void leave(latest.current);
    window.addEventListener("pagehide", close);
    return () => {
      window.removeEventListener("pagehide", close);
      close();
    };
  }, [isReviewer]);
  const own = `member:${me?.member.id}`;
  return data?.items.filter(({ actor }) => actor !== own) ?? [];
}
