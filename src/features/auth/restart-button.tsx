import type { ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { useNavigation } from "../../lib/navigation";

type RestartButtonProps = { onRestart: () => void; children: ReactNode };

/** Goes back to the first step of a sign-in; without JavaScript by loading the page again. */
export function RestartButton({ onRestart, children }: RestartButtonProps) {
  const { pathname, search } = useNavigation();
  return (
    <form
      method="get"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        onRestart();
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" className="-ml-3 text-left!">
        {children}
      </Button>
    </form>
  );
}
