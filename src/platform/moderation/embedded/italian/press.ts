// Newspapers, agencies, broadcasters and fact-checkers. Naming or linking them is quoting a source.

export const pressHosts = `
  adnkronos.com agi.it ansa.it askanews.it lapresse.it dire.it italpress.com nova.news
  corriere.it repubblica.it lastampa.it ilsole24ore.com ilmessaggero.it ilgiornale.it ilfattoquotidiano.it avvenire.it
  liberoquotidiano.it libero.it ilfoglio.it ilmanifesto.it laverita.info italiaoggi.it ildubbio.news editorialedomani.it ilriformista.it
  iltempo.it secoloditalia.it lidentita.it lopinione.it lanotiziagiornale.it milanofinanza.it gazzetta.it unita.it
  quotidiano.net ilgiorno.it lanazione.it ilrestodelcarlino.it ilmattino.it ilgazzettino.it ilsecoloxix.it ilcentro.it
  lagazzettadelmezzogiorno.it lasicilia.it gds.it unionesarda.it lanuovasardegna.it messaggeroveneto.it ilpiccolo.it
  mattinopadova.it tribunatreviso.it nuovavenezia.it corrierealpi.it gazzettadimantova.it laprovinciapavese.it
  ilgiornaledivicenza.it larena.it bresciaoggi.it giornaledibrescia.it ecodibergamo.it laprovinciadicomo.it laprovinciacr.it
  gazzettadiparma.it gazzettadireggio.it gazzettadimodena.it ilpiacenza.it ilcorrieredellacitta.com iltirreno.it
  corriereadriatico.it quotidianodipuglia.it corriereumbria.it ilquotidianodelsud.it gazzettadelsud.it altoadige.it ladige.it
  trentotoday.it today.it romatoday.it milanotoday.it napolitoday.it torinotoday.it bolognatoday.it palermotoday.it
  firenzetoday.it genovatoday.it baritoday.it veronasera.it quotidianopiemontese.it livesicilia.it brindisireport.it
  ilpost.it open.online fanpage.it linkiesta.it huffingtonpost.it tpi.it wired.it internazionale.it espresso.it
  panorama.it oggi.it dagospia.com formiche.net lavoce.info valigiablu.it vita.it altreconomia.it micromega.net
  ilmanifesto.info thevision.com tag43.it lettera43.it startmag.it policymakermag.it truenumbers.it money.it
  pagellapolitica.it facta.news butac.it youtrend.it sondaggipoliticoelettorali.it quorum.it
  rai.it raiplay.it rainews.it raiplaysound.it la7.it mediaset.it mediasetinfinity.it tgcom24.it sky.it radioradicale.it
  radio24.it radiopopolare.it euronews.com tv2000.it
  bbc.com bbc.co.uk reuters.com apnews.com politico.eu theguardian.com nytimes.com washingtonpost.com ft.com economist.com
  lemonde.fr elpais.com spiegel.de
`
  .trim()
  .split(/\s+/);
