import { type SurveyQuestion, surveyWords } from '@vitola/contract/survey-words';

const leaf = 'M10 1.5C16 6.5 17 13 10 22.5C3 13 4 6.5 10 1.5Z';
const minutes: Record<string, number> = { '20-30': 25, '45-60': 52, '60-90': 75, 'no-time-preference': 100 };

/** What an answer looks like: leaves for strength, a burning line for time, bands for experience, coins for money. */
export function OptionPicture({ question, word }: { question: SurveyQuestion; word: string }) {
  const place = (surveyWords[question] as readonly string[]).indexOf(word) + 1;
  const last = surveyWords[question].length;
  return (
    <svg
      className={`picture picture-${question}`}
      viewBox={question === 'flavors' ? '0 0 20 24' : '0 0 110 24'}
      aria-hidden="true"
    >
      {question === 'strength' &&
        [1, 2, 3, 4, 5].map((each) => (
          <path
            key={each}
            d={leaf}
            className={each <= place ? 'on' : 'off'}
            transform={`translate(${each * 22 - 22})`}
          />
        ))}
      {question === 'flavors' && <path d={leaf} className={`flavor flavor-${word}`} />}
      {question === 'time' && (
        <>
          <path d="M4 12H106" className="off line" />
          <path d={`M4 12H${4 + (minutes[word] ?? 0)}`} className="ash line" />
          <circle cx={4 + (minutes[word] ?? 0)} cy="12" r="5" className="glow" />
        </>
      )}
      {question === 'experience' && (
        <>
          <rect x="1" y="5" width="104" height="14" rx="7" className="off" />
          {[1, 2, 3, 4].map((each) => (
            <rect
              key={each}
              x={each * 22 - 8}
              y="4"
              width="11"
              height="16"
              rx="1.5"
              className={each <= place ? 'on' : 'none'}
            />
          ))}
        </>
      )}
      {question === 'budget' &&
        [1, 2, 3].map((each) => (
          <circle
            key={each}
            cx={each * 26 - 14}
            cy="12"
            r={place === last ? 3.5 + each * 2 : 9.5}
            className={each <= place || place === last ? 'on' : 'off'}
          />
        ))}
    </svg>
  );
}
