import { createContext, useContext, type ComponentProps, type ComponentType } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const PlainLink = (props: LinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Makes every link below it navigate with the given component; without it links are plain anchors. */
export const LinkProvider = LinkContext.Provider;

/** A link by address. The router decides how it navigates. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
