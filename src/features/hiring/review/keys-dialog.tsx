import { Trans, useLingui } from "@lingui/react/macro";
import { useAtom } from "jotai";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { singleKeysAtom } from "../single-keys";

function useKeyList(): readonly (readonly [keys: readonly string[], words: string])[] {
  const { t } = useLingui();
  return [
    [["A"], t`Approve`],
    [["N", "1–6"], t`Ask for a new photo, and why`],
    [["G"], t`The new photo is good`],
    [["C", "1–4", "Enter"], t`Ask for changes, a ready reason, send`],
    [["R", "1–4", "Enter"], t`Reject, a ready reason, send`],
    [["B", "1–3", "Enter"], t`Undo the decision, a ready reason, send`],
    [["Z"], t`Cancel the last photo request`],
    [["J"], t`Skip to the next one`],
    [["K"], t`Back to the previous one`],
    [["X"], t`Check this line off and go to the next one`],
    [["↑", "↓"], t`Previous line, next line`],
    [["+", "−", "0"], t`Zoom in, zoom out, whole document`],
    [["T"], t`Rotate the document`],
    [["F"], t`Zoom to where you last looked for this line`],
    [["←", "→"], t`Pages of a PDF`],
    [["Esc"], t`Close what is open`],
  ];
}

/** The list of shortcuts, and their switch, opened with "?"; while it is open they do nothing. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const list = useKeyList();
  const [isOn, turn] = useAtom(singleKeysAtom);
  return (
    <Dialog
      open={open}
      title={t`Keys of the review`}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <label className="choice">
        <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
        {t`Single-key shortcuts`}
      </label>
      <p className="mt-1 mb-3 text-muted">
        <Trans>
          Turn them off if you dictate or often press keys by mistake. Esc, Enter and the arrows
          still work.
        </Trans>
      </p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
        {list.map(([keys, words]) => (
          <div key={words} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-grid h-7 min-w-7 place-items-center rounded-sm border border-line px-1.5 font-sans text-xs font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
