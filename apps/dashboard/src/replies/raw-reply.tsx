import { answered } from '../api/answered.js';
import { useRead } from '../api/use-read.js';
import { CodeBlock } from '../ui/code-block.js';
import { Loaded } from '../ui/loaded.js';

export function RawReply({ replyId }: { replyId: string }) {
  const query = useRead({
    topic: 'replies',
    key: ['raw', replyId],
    read: (api) =>
      answered(api.dashboard.GET('/dashboard/api/replies/{replyId}/raw', { params: { path: { replyId } } })),
  });
  return (
    <Loaded query={query}>
      {({ data }) => <CodeBlock label={`Message as it came (${data.size} bytes)`} text={data.source} />}
    </Loaded>
  );
}
