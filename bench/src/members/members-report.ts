import { availableParallelism } from 'node:os';
import { percentile } from '../percentile.ts';
import type { MemberFigures } from './measure-members.ts';

/** Milliseconds: a photo of 12 MB, what twenty add to a guest's wait, and from a letter of a search to its result. */
export const aims = { photo: 1_500, added: 20, search: 50, lateFrames: 0.02 };

/** A frame is late when more than one and a half of a 60 Hz screen passed. */
const lateMs = 25;

/** The share (0-1) of frames that came late. */
export const lateFrames = (frames: readonly number[]): number =>
  frames.filter((ms) => ms > lateMs).length / Math.max(1, frames.length);

const spread = (values: readonly number[]): string =>
  [percentile(values, 0.5), percentile(values, 0.95), Math.max(0, ...values)]
    .map((value) => value.toFixed(1))
    .join(' / ');

const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**');

/** The figures as Markdown. */
export function membersReport(figures: MemberFigures): string {
  const { size, photos, atOnce, all, alone, beside, cigars, vault, load } = figures;
  const added = percentile(beside, 0.95) - percentile(alone, 0.95);
  const worst = Math.max(...photos);
  const late = lateFrames(vault.frames);
  const search = Math.max(...vault.searches);
  const rows = [
    [
      `a photo of ${(size / 1e6).toFixed(1)} MB, alone`,
      spread(photos),
      `${aims.photo} ms`,
      worst < aims.photo,
    ],
    ['a guest’s recommendation, alone', spread(alone), '', null],
    [`the same while ${atOnce} photos are stored (${(all / 1000).toFixed(1)} s)`, spread(beside), '', null],
    ['what they add to the 95th percentile', added.toFixed(1), `${aims.added} ms`, added <= aims.added],
    [
      `frames of a vault of ${cigars} cigars that scrolls: late`,
      `${(late * 100).toFixed(1)} % of ${vault.frames.length}`,
      `${aims.lateFrames * 100} %`,
      late <= aims.lateFrames,
    ],
    ['milliseconds between its frames', spread(vault.frames), '', null],
    [
      'a letter of its search, until the result is painted',
      spread(vault.searches),
      `${aims.search} ms`,
      search < aims.search,
    ],
  ] as const;
  return [
    '# What members’ photos and long vaults cost',
    '`npm run bench -- --members` writes this page; don’t edit it. Milliseconds as median / 95th percentile / worst. The photo is ' +
      'random pixels, the hardest to compress; every guest asks a shelf of 300 cigars. The vault is on a screen of 390 x 844 in a ' +
      `Chromium that draws without a graphics card; a frame is late after ${lateMs} ms. The browser, the members’ phones, the server and PostgreSQL share ` +
      `${availableParallelism()} cores; load ${load.toFixed(1)} when it ended.`,
    [
      '| | measured | aim | |',
      '| --- | --- | --- | --- |',
      ...rows.map(
        ([name, value, aim, isMet]) =>
          `| ${name} | ${value} | ${aim} | ${isMet === null ? '' : verdict(isMet)} |`,
      ),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
