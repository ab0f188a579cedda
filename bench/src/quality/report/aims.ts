import type { Studies } from '../studies/studies.ts';

/** An aim, the figure of this run, and whether it was met. */
export type AimResult = { readonly aim: string; readonly found: string; readonly isMet: boolean | null };

/** Compares this run with the aims. `isMet` is null where the run couldn't measure it. */
export function compareWithAims(studies: Studies): AimResult[] {
  return [
    ...relevanceResults(studies),
    ...feedbackResults(studies),
    ...memberResults(studies),
    brokenRulesResult(studies),
    ...speedResults(studies),
    browserResult(studies),
  ];
}

function relevanceResults({ relevance }: Studies): AimResult[] {
  return relevance.flatMap(({ size, facts, metrics }) => {
    const hit = (name: string) => metrics.get(name)?.hit ?? 0;
    const ratio = hit('engine') / hit('price-sorted filter');
    return [
      {
        aim: `${size} cigars, ${facts} facts: hit@3 at least 1.5 x the price-sorted filter`,
        found: `${ratio.toFixed(2)} x`,
        isMet: ratio >= 1.5,
      },
      {
        aim: `${size} cigars, ${facts} facts: hit@3 above hand-linked votes`,
        found: `${hit('engine').toFixed(3)} against ${hit('hand-linked votes').toFixed(3)}`,
        isMet: hit('engine') > hit('hand-linked votes'),
      },
    ];
  });
}

function feedbackResults({ feedback }: Studies): AimResult[] {
  return feedback.flatMap(({ size, metrics }) => {
    const of = (name: string) => metrics.get(name) ?? { hit: 0, ndcg: 0 };
    const ratio = of('engine').hit / of('price-sorted filter').hit;
    return [
      {
        aim: `${size} cigars, with feedback: NDCG@3 above fit alone`,
        found: `${of('engine').ndcg.toFixed(3)} against ${of('fit alone').ndcg.toFixed(3)}`,
        isMet: of('engine').ndcg > of('fit alone').ndcg,
      },
      {
        aim: `${size} cigars, with feedback: hit@3 at least 1.5 x the price-sorted filter`,
        found: `${ratio.toFixed(2)} x`,
        isMet: ratio >= 1.5,
      },
    ];
  });
}

function memberResults({ members }: Studies): AimResult[] {
  return members
    .filter(({ ratings }) => ratings > 0)
    .map(({ size, ratings, plain, rated }) => ({
      aim: `${size} cigars, a member with ${ratings} ratings: NDCG@3 above the plain ranking`,
      found: `${rated.ndcg.toFixed(3)} against ${plain.ndcg.toFixed(3)}`,
      isMet: rated.ndcg > plain.ndcg,
    }));
}

function brokenRulesResult({ brokenRules: zeros }: Studies): AimResult {
  const broken = [...zeros.broken.values()].reduce((sum, count) => sum + count, 0);
  return {
    aim: `no broken rule over ${zeros.guests.toLocaleString('en-US')} guests`,
    found: `${broken}`,
    isMet: broken === 0,
  };
}

function speedResults({ speed }: Studies): AimResult[] {
  const limits = new Map([
    [300, 1],
    [2000, 5],
  ]);
  return speed.flatMap(({ size, p50 }) => {
    const limit = limits.get(size);
    if (limit === undefined) return [];
    return [
      {
        aim: `${size} cigars: p50 under ${limit} ms in Node`,
        found: `${p50.toFixed(3)} ms`,
        isMet: p50 < limit,
      },
    ];
  });
}

function browserResult({ browser }: Studies): AimResult {
  const aim = '300 cigars: p50 under 8 ms in a browser at a quarter of the processor';
  if ('skipped' in browser) return { aim, found: browser.skipped, isMet: null };
  return { aim, found: `${browser.p50.toFixed(3)} ms`, isMet: browser.p50 < 8 };
}
