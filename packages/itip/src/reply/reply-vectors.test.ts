import { english } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { sampleValues } from '../testing/vectors/render-template.js';
import { replyVectors } from '../testing/vectors/reply-vectors.js';
import { vectorMessages } from '../testing/vectors/vector-messages.js';
import { readMessage } from './read-message.js';
import { createVectorState } from './testing/vector-state.js';

describe('vectors 13–30', () => {
  it.each(replyVectors.map((vector) => [vector.number, vector.name, vector] as const))(
    '%i: %s',
    async (_number, _name, vector) => {
      const state = createVectorState({ values: sampleValues, cancelled: vector.given === 'cancelled' });
      for (const { raw, receivedAt, expected } of vectorMessages(vector, sampleValues)) {
        const isBounceAddress = (address: string) => address === sampleValues.bounceAddress;
        const mail = await readMessage(raw, { isBounceAddress });
        const judgement = state.receive(mail, receivedAt);
        expect({
          kind: mail.kind,
          verdict: judgement.verdict,
          response: state.response,
          ...(judgement.quarantine ? { quarantine: true } : {}),
          ...('comment' in expected ? { comment: state.comment } : {}),
          ...('proposedAfter' in expected ? { proposedAfter: state.proposedAfter } : {}),
        }).toEqual(expected);
        expect(english(judgement.reason)).toMatch(/^\S.*\.$/);
      }
    },
  );
});
