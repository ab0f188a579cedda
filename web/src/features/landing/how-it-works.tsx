import type { ReactNode } from 'react';
import { DemandPicture } from './demand-picture.tsx';
import { ResultsPicture } from './results-picture.tsx';
import { ShelfPicture } from './shelf-picture.tsx';
import { TabletPicture } from './tablet-picture.tsx';

interface Step {
  title: string;
  words: string;
  picture: ReactNode;
  /** Whether the picture takes the whole width, below the words. */
  isWide?: boolean;
}

const steps: readonly Step[] = [
  {
    title: 'Stock the shelf',
    words:
      'Type a few letters of a name and pick it: origin, wrapper, size, strength and flavor notes are filled in for you. You set the price and the stock.',
    picture: <ShelfPicture />,
  },
  {
    title: 'Stand the tablet on the counter',
    words:
      'Experience, strength, flavors, time and budget: five questions, about a minute, no account. It resets itself for the next person.',
    picture: <TabletPicture />,
  },
  {
    title: 'Hand over the right three',
    words:
      'Best match, budget and premium, all from your inventory, with the reasons in words. A QR code takes them to the guest’s phone.',
    picture: <ResultsPicture />,
    isWide: true,
  },
  {
    title: 'Know what to order',
    words:
      'See which requests your shelf could not meet, which cigars guests saved, and which never sell. The code under each result shows what was actually sold.',
    picture: <DemandPicture />,
  },
];

export function HowItWorks() {
  return (
    <section
      id="how"
      aria-labelledby="how-title"
      className="mx-auto max-w-7xl scroll-mt-6 px-4 pt-20 sm:px-8 sm:pt-28"
    >
      <h2 id="how-title" className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]">
        From humidor to hand in a minute
      </h2>
      <ol className="mt-10 flex flex-col gap-16 lg:mt-14 lg:gap-24">
        {steps.map(({ title, words, picture, isWide = false }, index) => (
          <li key={title} className={`grid items-center gap-x-16 gap-y-8 ${isWide ? '' : 'lg:grid-cols-2'}`}>
            <div className={index % 2 === 1 && !isWide ? 'lg:order-last' : undefined}>
              <h3 className="text-[1.75rem] sm:text-3xl">{title}</h3>
              <p className="mt-4 max-w-lg text-lg text-ink-muted">{words}</p>
            </div>
            <div className={isWide ? 'w-full' : 'mx-auto w-full max-w-xl'}>{picture}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
