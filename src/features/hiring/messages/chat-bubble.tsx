/** Text as a chat shows it: on green, with links highlighted. */
export function ChatBubble({ text, lang }: { text: string; lang?: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <p
      lang={lang}
      className="rounded border border-agave/25 bg-agave-wash px-card py-3 whitespace-pre-line"
    >
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
          <span key={index} className="break-all text-agave underline">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  );
}
