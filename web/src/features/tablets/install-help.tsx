import { FoldedPanel } from '../../ui/display/folded-panel.tsx';

interface Guide {
  title: string;
  parts: readonly { title: string; steps: readonly string[] }[];
}

// Only what every supported version has; where names differ from one to another, the step says so.
const guides: readonly Guide[] = [
  {
    title: 'iPad: Guided Access',
    parts: [
      {
        title: 'Once',
        steps: [
          'Open Settings, Accessibility, Guided Access, and switch it on.',
          'Under Passcode Settings, set a passcode that guests don’t know.',
          'Open Settings, Display & Brightness, and set Auto-Lock to Never.',
        ],
      },
      {
        title: 'Each time',
        steps: [
          'Open the survey in Safari. A tablet that you want to pair is paired here.',
          'Triple-click the top button, or the Home button of an iPad that has one.',
          'Draw around Safari’s address bar, so that touching it does nothing, then tap Start.',
          'To end it, triple-click again, enter the passcode and tap End.',
        ],
      },
      {
        title: 'Full screen, without pairing',
        steps: [
          'In Safari, open the survey, tap Share, then Add to Home Screen.',
          'Open it from the Home Screen: Safari’s bars are gone. Guided Access works there, too.',
          'The page there has a storage of its own: a pairing that was made in Safari does not count in it.',
        ],
      },
    ],
  },
  {
    title: 'Android: app pinning',
    parts: [
      {
        title: 'Once',
        steps: [
          'Open the survey in Chrome and pair the tablet there.',
          'In Chrome’s menu (three dots), tap Add to Home screen or Install. Opened from there, it fills the screen.',
          'In the tablet’s Settings, search for “pin”, and switch on app pinning (some tablets say screen pinning or pin windows).',
          'Switch on that it asks for the PIN before unpinning. The tablet needs a screen lock for that.',
          'Set the screen timeout to the longest that the tablet offers.',
        ],
      },
      {
        title: 'Each time',
        steps: [
          'Open the survey from the home screen, then open the overview of recent apps.',
          'Tap the icon above the survey, then Pin.',
          'To unpin: swipe up and hold; with three buttons, hold Back and Overview together. Then enter the PIN.',
        ],
      },
    ],
  },
];

/** How to have the survey fill a tablet's screen, and how to lock the tablet to it. */
export const InstallHelp = () => (
  <section aria-labelledby="install-help" className="border-t border-line pt-5">
    <h3 id="install-help" className="text-lg">
      Full screen, and nothing but the survey
    </h3>
    <p className="mb-4 text-ink-muted">
      The tablet’s own settings keep guests in the survey. Try it once, before the first guest does.
    </p>
    <div className="flex flex-col gap-3">
      {guides.map(({ title, parts }) => (
        <FoldedPanel key={title} title={title} className="mt-3 flex flex-col gap-4">
          {parts.map((part) => (
            <div key={part.title}>
              <h4 className="font-semibold">{part.title}</h4>
              <ol className="mt-1 flex list-decimal flex-col gap-1 pl-6">
                {part.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          ))}
        </FoldedPanel>
      ))}
    </div>
  </section>
);
