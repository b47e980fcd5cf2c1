import { relative } from 'node:path';

/** @typedef {Awaited<ReturnType<import('@stryker-mutator/core').Stryker['runMutationTest']>>[number]} Verdict */

/**
 * @param {Verdict} verdict
 * @returns {string} `file:line:column STATUS -> replacement`, with `static` where the mutant runs as its file is loaded
 */
export function describeVerdict({ fileName, location, replacement, status, static: loaded }) {
  const { line, column } = location.start;
  return `${relative('.', fileName)}:${line}:${column} ${status}${loaded ? ' (static)' : ''} -> ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`;
}

/**
 * Prints each verdict as soon as it is known. JavaScript, because Stryker's worker processes, which load no
 * TypeScript, import every plugin.
 */
class VerdictReporter {
  #judged = 0;
  #planned = 0;

  /** @param {{ mutantPlans: unknown[] }} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    this.#planned = mutantPlans.length;
  }

  /** @param {Verdict} verdict */
  onMutantTested(verdict) {
    this.#judged += 1;
    if (verdict.status === 'Ignored') return;
    const time = new Date().toISOString().slice(11, 19);
    console.log(`${time} ${this.#judged}/${this.#planned} ${describeVerdict(verdict)}`);
  }
}

export const strykerPlugins = [
  {
    kind: 'Reporter',
    name: 'verdicts',
    factory: Object.assign(() => new VerdictReporter(), { inject: [] }),
  },
];
