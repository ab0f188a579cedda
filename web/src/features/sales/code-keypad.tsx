import { pickCodeLetters } from '@vitola/contract/sales/sales-constants';
import { Delete } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';

interface CodeKeypadProps {
  code: string;
  onChange: (code: string) => void;
}

/** The letters that codes are made of, as large keys for touch screens. */
export function CodeKeypad({ code, onChange }: CodeKeypadProps) {
  return (
    <div role="group" aria-label="Letters of the code" className="grid grid-cols-5 gap-1.5">
      {pickCodeLetters.split('').map((letter) => (
        <Button
          key={letter}
          variant="secondary"
          repeats
          className="min-h-13 px-0 font-display text-xl"
          onClick={() => onChange(code + letter)}
        >
          {letter}
        </Button>
      ))}
      <Button
        variant="quiet"
        repeats
        className="col-span-5 min-h-12"
        icon={<Delete aria-hidden="true" className="size-5" />}
        disabled={code === ''}
        onClick={() => onChange(code.slice(0, -1))}
      >
        Delete the last letter
      </Button>
    </div>
  );
}
