/** A message as an attendee's client writes it; `content` stands after its headers. */
export function sampleReply(options: { id?: string; to?: string; content?: string } = {}): Buffer {
  const { id = 'a', to = 'cal@in.ex', content = 'See you there.\r\n' } = options;
  const headers = ['From: bob@ex.org', `To: Calendar <${to}>`, `Message-ID: <${id}.1@ex.org>`, 'Subject: Accepted'];
  return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${content}`, 'latin1');
}
