/** The course of a startup, which determines its later rounds and valuations. */
export type Course = 'up' | 'cost' | 'down' | 'partial' | 'exit' | 'dead';

type Line = readonly [
  name: string,
  sector: string,
  country: string,
  city: string,
  instrument: 'preferred' | 'safe' | 'convertible_note',
  course: Course,
  business: string,
];

export const startupLines: readonly Line[] = [
  ['Harrow Robotics', 'Robotics', 'DE', 'Munich', 'preferred', 'up', 'picking arms for small warehouses'],
  ['Solace Bio', 'Biotech', 'GB', 'Cambridge', 'safe', 'cost', 'enzyme therapies for rare liver disease'],
  [
    'Pierhead Pay',
    'Fintech',
    'NL',
    'Amsterdam',
    'preferred',
    'partial',
    'instant settlement for marketplaces',
  ],
  ['Meadowlark Foods', 'Food', 'US', 'Portland', 'convertible_note', 'dead', 'oat-based frozen meals'],
  ['Glimmer Edge', 'Semiconductors', 'US', 'Austin', 'preferred', 'exit', 'low-power vision chips'],
  ['Tidewright', 'Climate', 'DK', 'Copenhagen', 'preferred', 'up', 'tidal turbines for fjord villages'],
  ['Cartavia', 'Logistics', 'ES', 'Valencia', 'preferred', 'down', 'freight booking for fruit growers'],
  ['Lattice Health', 'Health', 'FR', 'Lyon', 'preferred', 'up', 'remote monitoring after heart surgery'],
  ['Brightloom', 'Education', 'SE', 'Malmö', 'safe', 'cost', 'reading practice with speech feedback'],
  ['Ostrava Cells', 'Climate', 'CZ', 'Ostrava', 'preferred', 'partial', 'second-life batteries for depots'],
  ['Quillstone', 'Software', 'IE', 'Dublin', 'preferred', 'exit', 'contract review for housing associations'],
  [
    'Fenwick Orbital',
    'Space',
    'GB',
    'Glasgow',
    'preferred',
    'up',
    'water-ice thrusters for small satellites',
  ],
  ['Perch Mobility', 'Mobility', 'IT', 'Turin', 'convertible_note', 'dead', 'folding cargo scooters'],
  ['Nimbus Ledger', 'Fintech', 'LU', 'Luxembourg', 'preferred', 'up', 'fund accounting without spreadsheets'],
  ['Kestrel Labs', 'Robotics', 'CH', 'Zurich', 'safe', 'up', 'inspection drones for bridges'],
  ['Arbor Protein', 'Food', 'BE', 'Ghent', 'preferred', 'down', 'fermented proteins from spent grain'],
  ['Halden Grid', 'Climate', 'NO', 'Oslo', 'preferred', 'up', 'demand forecasting for local power grids'],
  ['Medisphere', 'Health', 'US', 'Boston', 'preferred', 'exit', 'triage software for rural clinics'],
  ['Cobalt Harbor', 'Security', 'EE', 'Tallinn', 'preferred', 'up', 'key management for public bodies'],
  ['Verity Sound', 'Software', 'US', 'Chicago', 'safe', 'cost', 'speech clean-up for call centres'],
  [
    'Larkspur Genomics',
    'Biotech',
    'GB',
    'Oxford',
    'preferred',
    'up',
    'plant breeding with long-read sequencing',
  ],
  ['Driftline', 'Logistics', 'PT', 'Porto', 'preferred', 'cost', 'container tracking without trackers'],
  ['Foundry Eight', 'Semiconductors', 'NL', 'Eindhoven', 'preferred', 'up', 'photonic interconnects'],
  ['Saffron Table', 'Food', 'GB', 'London', 'convertible_note', 'down', 'shared kitchens for caterers'],
  ['Polder Water', 'Climate', 'NL', 'Delft', 'preferred', 'cost', 'leak detection in old mains'],
  ['Mosaic Learning', 'Education', 'FI', 'Tampere', 'preferred', 'dead', 'apprenticeship matching'],
  ['Bluefin Markets', 'Fintech', 'SG', 'Singapore', 'preferred', 'up', 'trade finance for seafood exporters'],
  [
    'Anvil Motion',
    'Mobility',
    'DE',
    'Stuttgart',
    'preferred',
    'partial',
    'retrofit electric drives for vans',
  ],
  ['Redwood Signal', 'Security', 'US', 'Seattle', 'preferred', 'up', 'fraud signals for payroll'],
  ['Tern Aerospace', 'Space', 'FR', 'Toulouse', 'safe', 'cost', 'parachutes for stratospheric payloads'],
  ['Juniper Care', 'Health', 'CA', 'Toronto', 'preferred', 'up', 'needs-based home visit planning'],
  ['Stackhouse', 'Software', 'PL', 'Krakow', 'preferred', 'cost', 'on-demand test environments'],
  ['Emberline', 'Climate', 'AT', 'Graz', 'convertible_note', 'cost', 'heat pumps for listed buildings'],
  ['Osprey Freight', 'Logistics', 'US', 'Memphis', 'preferred', 'exit', 'empty-mile matching for trucks'],
  ['Vireo Vision', 'Health', 'IL', 'Haifa', 'preferred', 'up', 'retina screening in pharmacies'],
  ['Copperleaf Farms', 'Food', 'DK', 'Aarhus', 'safe', 'down', 'leafy greens from cooled warehouses'],
  [
    'Strand Compute',
    'Semiconductors',
    'GB',
    'Bristol',
    'preferred',
    'cost',
    'chiplets for inference at the edge',
  ],
  ['Calder Insure', 'Fintech', 'GB', 'Leeds', 'preferred', 'up', 'cover for independent trades'],
  ['Marlow Materials', 'Materials', 'US', 'Pittsburgh', 'preferred', 'up', 'carbon-negative bricks'],
  ['Sundial Energy', 'Climate', 'ES', 'Seville', 'preferred', 'down', 'heat storage in sand'],
  ['Beacon Tutors', 'Education', 'IN', 'Pune', 'preferred', 'cost', 'maths coaching in six languages'],
  ['Noria Robotics', 'Robotics', 'JP', 'Nagoya', 'preferred', 'up', 'robotic hands that sort textiles'],
  ['Skerry Marine', 'Materials', 'IS', 'Reykjavik', 'safe', 'cost', 'hull coatings from algae'],
  ['Whitfield Labs', 'Biotech', 'US', 'San Diego', 'preferred', 'dead', 'oral insulin capsules'],
];

export const firstNames =
  `Ada Adrian Agnes Aino Alba Albert Alice Amara Amir Ana Andrea Anika Anton Astrid Aurora Beatrice Ben Bianca Bruno
Camille Carlos Cecilia Chiara Clara Daniel Daphne David Diana Dmitri Edith Elena Elias Elin Ella Emil Emma Erik Esther Eva
Felix Fiona Florian Frida Gabriel Georg Greta Hana Hannah Harald Helena Henrik Hugo Ida Ines Ingrid Irene Iris Isaac Ivan
Jakob Jana Johan Jonas Julia Karin Katarina Kenji Klara Lars Laura Leila Leo Lina Linnea Louis Lucia Lukas Maja Marco Maria
Marta Matteo Maya Mikael Mina Mira Nadia Natalia Nils Nina Noah Nora Olga Oliver Oscar Otto Paul Petra Philip Priya Rafael
Rosa Ruth Samir Sara Sigrid Simon Sofia Stefan Tariq Teresa Thea Tobias Ursula Valentin Vera Victor Wanda Yara Yusuf Zoe`.split(
    /\s+/,
  );

export const lastNames =
  `Abbott Aalto Almeida Andersen Baker Barros Becker Bellini Berg Bernard Blom Brandt Carlsen Castillo Chandra Conti
Costa Dahl Delgado Dubois Ekström Eriksen Fabre Falk Ferrari Fischer Fontaine Forsyth Garnier Gentile Grant Hakala Hansen Hart
Hofmann Holm Ibsen Ito Jansen Jensen Kaplan Keller Kimura Klein Koskinen Kovacs Kruse Lambert Larsen Laurent Lindgren Lombardi
Lund Maas Marchetti Martin Mensah Meyer Moreau Moretti Nakamura Navarro Nielsen Nowak Okafor Olsen Palmer Pereira Petit Quinn
Ramos Reyes Ricci Riley Romero Rossi Sandberg Santos Schmidt Silva Simmons Sousa Steiner Strand Suzuki Tanaka Torres Vega
Vidal Vogel Wagner Walsh Weber Winter Wolff Yamada Zhang Ziegler`.split(/\s+/);

export const countriesOfResidence = [
  'GB',
  'DE',
  'FR',
  'NL',
  'SE',
  'DK',
  'ES',
  'IT',
  'US',
  'CH',
  'NO',
  'FI',
  'IE',
  'SG',
] as const;
