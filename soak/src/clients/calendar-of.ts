import PostalMime from 'postal-mime';

/**
 * The `text/calendar` part of a message.
 *
 * @throws Error without one
 */
export async function calendarOf(mail: Buffer): Promise<string> {
  const { attachments } = await PostalMime.parse(mail, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (typeof part?.content !== 'string') throw new Error('The message has no calendar part.');
  return part.content;
}
