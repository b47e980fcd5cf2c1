import { createLinkTokens, DomainError, type EngineContext, type LinkTokens, loadLinkKey } from '@convoke/engine';

/**
 * What makes and judges the links of the answer page. Where their key does not open, because the one that sealed it is
 * missing, there is neither link nor page, and everything else goes on.
 *
 * @throws DomainError `unavailable`
 */
export async function openAnswerTokens(engine: EngineContext): Promise<LinkTokens | undefined> {
  try {
    return createLinkTokens(await loadLinkKey(engine, 'answer'));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const advice = 'the answer page is off: put the former secret key back, or run convoke secret-key new-links';
    engine.log.error({ err: error }, advice);
    return undefined;
  }
}
