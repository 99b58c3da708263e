/** What decides whether a project file can be sold with a track. */
export interface ProjectOffer {
  projectName: string | null;
  projectLink: string | null;
}

/** Whoever buys the project file must be able to get it. */
export function isProjectDeliverable({ projectName, projectLink }: ProjectOffer): boolean {
  return projectName === null || projectLink !== null;
}

/** An http or https address that a browser can follow. */
export function isWebLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}
