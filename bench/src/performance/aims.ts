import type { Bundle } from './bundles.ts';
import type { Measured } from './measured.ts';

/** An aim, what this run found, and the likely reason when it was missed. */
export interface Aim {
  aim: string;
  found: string;
  /** Null where this run couldn't measure it. */
  met: boolean | null;
  why?: string;
}

const notBuilt = 'the web app is not built (npm run build)';

/** The aims, each with what this run found. */
export function aimsOf({ throughput, bundles, paint }: Measured): Aim[] {
  const survey = bundles.find(({ page }) => page.startsWith('survey'));
  const share = bundles.find(({ page }) => page.startsWith('share'));
  const vault = bundles.find(({ page }) => page.startsWith('vault'));
  const queries = throughput.queriesPerRead;
  const largest = 'largest' in paint ? paint.largest : null;
  return [
    {
      aim: 'a signed-in read without a query for its session',
      found: queries === null ? 'not measured' : `${queries.toFixed(4)} statements a call`,
      met: queries === null ? null : queries < 0.001,
    },
    scriptAim('the survey', survey),
    scriptAim('the share page', share),
    scriptAim('the vault', vault, 130),
    {
      aim: 'the survey’s welcome screen is prerendered',
      found: survey
        ? survey.isPrerendered
          ? 'its heading is in the HTML'
          : 'its heading is not in the HTML'
        : notBuilt,
      met: survey ? survey.isPrerendered : null,
    },
    {
      aim: 'largest contentful paint of the survey under 700 ms (1.6 Mbit/s, 150 ms latency, a quarter of the processor’s speed)',
      found: 'largest' in paint ? `${paint.largest.toFixed(0)} ms` : paint.skipped,
      met: largest === null ? null : largest < 700,
    },
  ];
}

function scriptAim(page: string, bundle: Bundle | undefined, maxKilobytes = 75): Aim {
  return {
    aim: `${page}’s entry is at most ${maxKilobytes} kB of JavaScript (gzip)`,
    found: bundle ? `${bundle.gzip.toFixed(1)} kB` : notBuilt,
    met: bundle ? bundle.gzip <= maxKilobytes : null,
    why: 'react-dom alone is 67 kB',
  };
}
