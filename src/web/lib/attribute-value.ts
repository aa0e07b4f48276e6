// How addresses name an attribute.

import { foldText } from "#domain/politician/search-text.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { attributeLabel } from "../text/attributes.ts";

/** "onesta". */
export const attributeValue = (attribute: Attribute) => foldText(attributeLabel(attribute));
