import type { ReactNode } from "react";
import { ButtonLink } from "../../components/ui/button";
import { useNavigation } from "../../lib/navigation";

type RestartLinkProps = { onRestart: () => void; children: ReactNode };

/** Back to the first step of a sign-in; without the program the page is loaded anew. */
export function RestartLink({ onRestart, children }: RestartLinkProps) {
  const { pathname, search } = useNavigation();
  return (
    <ButtonLink
      to={pathname + search}
      variant="quiet"
      className="-ml-3 text-left!"
      onClick={(event) => {
        event.preventDefault();
        onRestart();
      }}
    >
      {children}
    </ButtonLink>
  );
}
