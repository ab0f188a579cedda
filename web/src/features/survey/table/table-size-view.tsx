import { useEffect } from 'react';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { phoneTableSizes, tableSizes } from '@vitola/contract/recommendation/table-constants';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { lazyPhoneTable } from '../phone-table/lazy-phone-table.ts';
import { tableTexts } from './table-texts.ts';
import { thisDevice } from './this-device.ts';

interface TableSizeViewProps {
  language: Language;
  toWelcome: string;
  /** They answer in turn on this device. */
  onPass: (size: number) => void;
  /** Everyone answers on their own phone. */
  onPhones: (size: number) => void;
  onEnd: () => void;
}

/** How many guests choose together, and on which devices. */
export function TableSizeView({ language, toWelcome, onPass, onPhones, onEnd }: TableSizeViewProps) {
  const words = tableTexts[language];
  useEffect(() => {
    lazyPhoneTable.load().catch(() => undefined);
  }, []);
  return (
    <main className="stage rise">
      <div className="stage-body center">
        <h1 id="screen-heading" tabIndex={-1}>
          {words.howMany}
        </h1>
        <p className="lead">{words.howManyBody}</p>
        <div className="table-ways">
          <section className="card" aria-labelledby="pass-this">
            <h2 id="pass-this">{words.passThis[thisDevice()]}</h2>
            <p>{words.passBody}</p>
            <Sizes sizes={tableSizes} labelOf={words.guests} onChoose={onPass} />
          </section>
          <section className="card" aria-labelledby="own-phones">
            <h2 id="own-phones">{words.ownPhones}</h2>
            <p>{words.ownPhonesBody}</p>
            <Sizes sizes={phoneTableSizes} labelOf={words.phones} onChoose={onPhones} />
          </section>
        </div>
        <button
          type="button"
          className="button button-quiet"
          onClick={(click) => isFirstClick(click) && onEnd()}
        >
          {toWelcome}
        </button>
      </div>
    </main>
  );
}

interface SizesProps {
  sizes: readonly number[];
  labelOf: (size: number) => string;
  onChoose: (size: number) => void;
}

const Sizes = ({ sizes, labelOf, onChoose }: SizesProps) => (
  <div className="table-sizes">
    {sizes.map((size) => (
      <button
        key={size}
        type="button"
        className="button button-large"
        aria-label={labelOf(size)}
        onClick={(click) => isFirstClick(click) && onChoose(size)}
      >
        {size}
      </button>
    ))}
  </div>
);
