import { Fragment } from 'react';

/** The blocks of a text: headings after `## `, lists of lines after `- `, and paragraphs; a blank line ends a block. */
export function LegalBlocks({ text }: { text: string }) {
  return (
    text
      .split(/\n{2,}/)
      .map((block) => block.trim())
      .filter(Boolean)
      // A text changes as a whole.
      .map((block, index) => <Fragment key={index}>{linesOf(block)}</Fragment>)
  );
}

function linesOf(block: string) {
  const [first = '', ...rest] = block.split('\n');
  const heading = first.startsWith('## ') ? first.slice(3) : undefined;
  const lines = heading === undefined ? [first, ...rest] : rest;
  const isList = lines.length > 0 && lines.every((line) => line.startsWith('- '));
  return (
    <>
      {heading !== undefined && <h2 className="mt-8 text-2xl">{heading}</h2>}
      {isList ? (
        <ul className="mt-3 list-disc space-y-1.5 pl-6">
          {lines.map((line) => (
            <li key={line}>{line.slice(2)}</li>
          ))}
        </ul>
      ) : (
        lines.length > 0 && <p className="mt-3">{lines.join(' ')}</p>
      )}
    </>
  );
}
