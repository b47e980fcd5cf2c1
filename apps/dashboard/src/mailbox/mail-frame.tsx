/** The HTML of a message, which may do nothing: no script, no form, no way out of the frame. */
export function MailFrame({ mailId }: { mailId: string }) {
  return (
    <iframe
      className="mail-frame"
      title="The message as HTML"
      sandbox=""
      src={`/dashboard/api/sandbox/mails/${encodeURIComponent(mailId)}/page`}
    />
  );
}
