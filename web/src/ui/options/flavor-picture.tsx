import { FLAVOR_COLORS, type FlavorFamilyName } from '../cigar/flavor-wheel.tsx';

/** The outline of each flavor family in a 24 × 24 square: a drop of milk, the rings of a tree, a bean, an acorn … */
const outlines: Record<FlavorFamilyName, string> = {
  woody:
    'M2.5 12A9.5 9.5 0 1 0 21.5 12A9.5 9.5 0 1 0 2.5 12ZM6.5 12A5.5 5.5 0 1 0 17.5 12A5.5 5.5 0 1 0 6.5 12ZM10.3 12A1.7 1.7 0 1 0 13.7 12A1.7 1.7 0 1 0 10.3 12Z',
  earthy:
    'M2.5 21H21.5M12 21V11M12 14C12 9.5 8.5 6.8 3.5 6.8C3.5 11.5 7 14 12 14ZM12 11C12 6.5 15.5 3.8 20.5 3.8C20.5 8.5 17 11 12 11Z',
  leathery:
    'M5 4C7 5.5 10 5.5 12 4.5C14 5.5 17 5.5 19 4L20.5 9.5C18.5 11.5 18.5 13.5 20.5 15.5L18 20.5C15 19 9 19 6 20.5L3.5 15.5C5.5 13.5 5.5 11.5 3.5 9.5Z',
  coffee:
    'M5.2 18.8A6.4 9.6 45 0 1 18.8 5.2A6.4 9.6 45 0 1 5.2 18.8ZM18.8 5.2C11.5 6.5 14.5 11 12 12S12.5 17.5 5.2 18.8',
  chocolatey: 'M4 4H20V20H4ZM12 4V20M4 12H20',
  nutty:
    'M3.8 10.5C3.8 6.5 7.3 5 12 5S20.2 6.5 20.2 10.500ZM5.5 10.500C5.5 16 9 19.5 12 21.500C15 19.5 18.5 16 18.5 10.500M12 5V2.3',
  creamy:
    'M12 2.500C16 8 19 11.3 19 15.200A7 7 0 0 1 5 15.200C5 11.3 8 8 12 2.500ZM8.8 15.500A3.4 3.4 0 0 0 12 18.6',
  sweet:
    'M12 2.500L20.2 7.200V16.800L12 21.500L3.8 16.800V7.200ZM12 7.800L15.6 9.900V14.100L12 16.200L8.4 14.100V9.900Z',
  fruity:
    'M3.5 17A4 4 0 1 0 11.5 17A4 4 0 1 0 3.5 17ZM12.5 16A4 4 0 1 0 20.5 16A4 4 0 1 0 12.5 16ZM8 13C9 8 12 5 17.5 3C16.3 6 16.3 9 16.5 12',
  floral:
    'M12 9.500C8.5 7 9.5 2.5 12 2.500S15.5 7 12 9.500C13.8 5.6 18.3 6.4 19 8.800S16.8 13.2 12.5 12C16.7 13 17.4 17.5 15.4 18.900S10.5 17.2 12 13.200M12 9.500C10.2 5.6 5.7 6.4 5 8.800S7.2 13.2 11.5 12C7.3 13 6.6 17.5 8.6 18.900S13.5 17.2 12 13.2',
  spicy:
    'M6.8 7C13 5.8 19.8 9.5 20.8 20.500C12.5 21 4.8 15.5 4.6 9.800C4.5 8 5.4 7.2 6.8 7ZM6.8 7C6.8 5 5.8 3.6 4 3.2',
  peppery:
    'M4.2 8A3.8 3.8 0 1 0 11.8 8A3.8 3.8 0 1 0 4.2 8ZM13 11A3.8 3.8 0 1 0 20.6 11A3.8 3.8 0 1 0 13 11ZM5.7 17.300A3.8 3.8 0 1 0 13.3 17.300A3.8 3.8 0 1 0 5.7 17.300Z',
};

/** A flavor family as a small drawing in its color of the wheel. */
export const FlavorPicture = ({ family, at }: { family: FlavorFamilyName; at: number }) => (
  <path
    d={outlines[family]}
    fill={FLAVOR_COLORS[family]}
    stroke={FLAVOR_COLORS[family]}
    className="flavor"
    transform={`translate(${at})`}
  />
);
