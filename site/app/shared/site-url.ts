// Addresses of the site's files. All scripts and styles of a build are in one folder, together with the files that only
// they request.

const here = import.meta.url;

export const SITE = new URL("../", here).href; // the root of the site, with a slash at its end

/** The address of a file in the folder of the scripts. */
export const asset = (name: string) => new URL(name, here).href;
